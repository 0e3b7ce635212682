/**
 * Migration 10: an API has several keys with name, expiry and kind; the existing key becomes one of
 * them.
 */
export function withKeys(apis: unknown): unknown {
  if (!Array.isArray(apis)) return apis
  return apis.map((api: unknown) => {
    const { key, ...rest } = Object(api)
    if ('keys' in rest) return rest
    const keys = key ? [{ ...olderKey, ...Object(key) }] : []
    return { ...rest, keys }
  })
}

const olderKey = {
  id: 'khoa-1',
  name: 'Khóa của bản trước',
  kind: 'real',
  createdBy: '',
  until: '',
  revokedAt: null
}
