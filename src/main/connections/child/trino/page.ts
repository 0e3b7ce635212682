import { z } from '@shared/kit/zod'

const page = z.object({
  id: z.string(),
  nextUri: z.string().optional(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })).optional(),
  data: z.array(z.array(z.unknown())).optional(),
  error: z.object({ errorName: z.string(), message: z.string().optional() }).optional()
})

/** Response of a cluster to one request; numbers have the text in which they were written. */
export type TrinoResponsePage = z.infer<typeof page>
export type TrinoColumn = NonNullable<TrinoResponsePage['columns']>[number]

/** JSON.parse with source text access, which is newer than the types of TypeScript's library. */
type Parse = (
  text: string,
  reviver: (key: string, value: unknown, context?: { readonly source?: string }) => unknown
) => unknown
const parse: Parse = JSON.parse

/**
 * Parses a response and keeps each number as its text, because numbers beyond 2^53 would lose
 * digits. Throws if the text is not a response of a cluster.
 */
export const parseTrinoResponse = (text: string): TrinoResponsePage =>
  page.parse(
    parse(text, (_key, value, context) =>
      typeof value === 'number' ? (context?.source ?? String(value)) : value
    )
  )

/** Text of a value as the cluster wrote it; arrays and other structures as JSON. */
export function trinoCellText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string'
    ? value
    : typeof value === 'boolean'
      ? String(value)
      : JSON.stringify(value)
}
