import { type ApiRouteColumn, maxSortColumns } from '../../gateway/route'

/** Pattern of a value that the gateway accepts: no control characters except tab and line break. */
const plain = '[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f]'

const escaped = (name: string): string => name.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
const oneOf = (columns: readonly Pick<ApiRouteColumn, 'name'>[]): string =>
  ` *(?:${columns.map(({ name }) => escaped(name)).join('|')})`

/**
 * JSON Schema patterns of the parameters, in syntax that every reader of the document supports.
 * They match everything that the gateway accepts, apart from unusual spaces, and exclude what the
 * gateway refuses as far as a regular expression can. Filter values have a grammar of their own;
 * the gateway answers an invalid one with status 400 and the reason.
 */
export const parameterJsonSchemas = {
  any: { type: 'string', pattern: `^${plain}*$` },
  /** Non-empty value, for columns other than text, where an empty value means no value. */
  filled: { type: 'string', minLength: 1, pattern: `^${plain}+$` },
  select: (columns: readonly ApiRouteColumn[]) => ({
    type: 'string',
    pattern: `^${oneOf(columns)} *(?:,${oneOf(columns)} *)*$`
  }),
  order: (columns: readonly ApiRouteColumn[]) => {
    const one = `${oneOf(columns.filter(({ personal }) => !personal))}(?:\\.(?:asc|desc))? *`
    return { type: 'string', pattern: `^${one}(?:,${one}){0,${maxSortColumns - 1}}$` }
  },
  tree: { type: 'string', pattern: `^ *\\(${plain}*\\) *$` }
} as const
