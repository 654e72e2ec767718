// SPDX-License-Identifier: MIT
// What engine.mjs proves, in one bundle.
export { Engine, EngineError } from '../../web/src/engine';
export { DeltaError, applied } from '../../web/src/delta';
