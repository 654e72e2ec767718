// SPDX-License-Identifier: MIT
// Style sheets are imported for the bundler's sake; they have no value.
declare module '*.css';
