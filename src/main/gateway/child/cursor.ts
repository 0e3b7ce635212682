import { createHash } from 'node:crypto'
import { z } from '@shared/kit/zod'
import type { Route } from '../route'
import type { Wanted } from './read-call'
import type { Target } from './read-target'
import { Refusal } from './refusal'

/** Where a page ended: of which rows it was, what was asked of them, the last row and its values by which it was sorted. */
const cursor = z.tuple([
  z.string().max(200),
  z.string().max(32),
  z.int().min(0),
  z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])).max(10)
])
export type Cursor = z.infer<typeof cursor>

/** What a page asks, apart from its size and place, behind the revision of what is asked: a cursor goes on with the same only. */
export function askedOf(
  { revision }: Route,
  { columns, filter, order, parameters }: Wanted
): string {
  const asked = [revision, columns.map(({ name }) => name), filter, order, parameters]
  const hash = createHash('sha256').update(JSON.stringify(asked)).digest('hex')
  return `${revision}${hash}`.slice(0, 32)
}

/** Whether the API is still the one that a cursor began with. */
export const isOfRevision = ([, asked]: Cursor, revision: string): boolean =>
  asked.startsWith(revision)

export const writeCursor = (place: Cursor): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** The cursor among the parameters of a call. Throws Refusal for what is none. */
export function cursorIn(given: Target['given']): Cursor | undefined {
  const written = given.find(([name]) => name === 'cursor')?.[1] ?? ''
  if (written === '') return undefined
  try {
    return cursor.parse(JSON.parse(Buffer.from(written, 'base64url').toString('utf8')))
  } catch {
    throw new Refusal(
      'bad-value',
      'Tham số cursor không đúng. Hãy lấy từ phần đầu Link của trang trước.'
    )
  }
}
