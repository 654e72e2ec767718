// SPDX-License-Identifier: MIT
// The battle table: a map to look at, point at and play on.
import type { CreateTable } from './api';
import { Table } from './table';

export const createTable: CreateTable = (host, deps) => new Table(host, deps);
export type { Mode, Pick, TableDeps, TableOptions, TableView } from './api';
