import type { EventEmitter } from 'node:events'

/**
 * Whoever started the program may end before it, and its output then has no reader: that is no fault, and without a listener
 * the stream's error would be an exception that nobody caught.
 */
export function goOnWithoutReader(streams: readonly EventEmitter[]): void {
  for (const stream of streams) stream.on('error', () => undefined)
}
