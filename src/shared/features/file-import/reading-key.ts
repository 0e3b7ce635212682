import type { PipelineReading } from '../../model/file-import/remembered'

/** Eight hexadecimal digits that name a reading by its sender, sheet and heading, whatever is chosen in it (FNV-1a, 32 bits). */
export function readingKey({
  sender,
  sheet,
  heading
}: Pick<PipelineReading, 'heading' | 'sender' | 'sheet'>): string {
  const words = JSON.stringify([sender, sheet, heading])
  let hash = 0x811c9dc5
  for (let at = 0; at < words.length; at++) {
    hash = Math.imul(hash ^ words.charCodeAt(at), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}
