/** Version 10: an API has many keys, with name, end and kind; the one of before goes on among them. */
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
