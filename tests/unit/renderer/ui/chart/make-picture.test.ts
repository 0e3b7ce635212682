import { toBase64Parts } from '@renderer/ui/chart/picture/make-picture'
import { expect, test } from 'vitest'

test('a picture is sent in parts of base64 that make up its bytes', async () => {
  const bytes = Uint8Array.from({ length: 100_001 }, (_, at) => (at * 7) % 256)
  const parts = await toBase64Parts(new Blob([bytes]))
  expect(parts.every(part => part.length <= 60_000)).toBe(true)
  const joined = Buffer.concat(parts.map(part => Buffer.from(part, 'base64')))
  expect(joined.equals(Buffer.from(bytes))).toBe(true)
})
