import type { EventEmitter } from 'node:events'

/**
 * Ignores errors of the output streams: the parent process may end first, and without a listener
 * the error of its closed pipe would be an uncaught exception.
 */
export function goOnWithoutReader(streams: readonly EventEmitter[]): void {
  for (const stream of streams) stream.on('error', () => undefined)
}
