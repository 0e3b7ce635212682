import { mostOrders, type RouteColumn } from '../../gateway/route'

/** No control character but tabs and line breaks is in any value that the gateway takes. */
const plain = '[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f]'

const escaped = (name: string): string => name.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
const oneOf = (columns: readonly Pick<RouteColumn, 'name'>[]): string =>
  ` *(?:${columns.map(({ name }) => escaped(name)).join('|')})`

/**
 * What parameters look like, as patterns that every reader of the document knows. They hold of whatever the gateway takes, but for odd spaces, and
 * say what it refuses as far as a pattern can: values of filters are a language of their own, and what is none of it is answered 400 with the reason.
 */
export const parameterShapes = {
  any: { type: 'string', pattern: `^${plain}*$` },
  /** Of a column that is no text: an empty value is none. */
  filled: { type: 'string', minLength: 1, pattern: `^${plain}+$` },
  select: (columns: readonly RouteColumn[]) => ({
    type: 'string',
    pattern: `^${oneOf(columns)} *(?:,${oneOf(columns)} *)*$`
  }),
  order: (columns: readonly RouteColumn[]) => {
    const one = `${oneOf(columns.filter(({ personal }) => !personal))}(?:\\.(?:asc|desc))? *`
    return { type: 'string', pattern: `^${one}(?:,${one}){0,${mostOrders - 1}}$` }
  },
  tree: { type: 'string', pattern: `^ *\\(${plain}*\\) *$` }
} as const
