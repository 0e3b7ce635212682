import { GatewayCallRefusal } from './refusal'

/** The path of a call, and its query parameters in order. */
export interface RequestTarget {
  readonly path: string
  readonly given: readonly (readonly [name: string, value: string])[]
}

const longest = 8_000

/** Parses the request target: an absolute path in strictly encoded UTF-8. Throws GatewayCallRefusal. */
export function parseRequestTarget(url: string): RequestTarget {
  if (url.length > longest) throw new GatewayCallRefusal('address-too-long')
  // Other forms of the request target, such as a full URL, are only for proxies and are refused.
  if (!url.startsWith('/') || /[^\x21-\x7e]/.test(url) || url.includes('#')) {
    throw new GatewayCallRefusal('bad-path')
  }
  const end = url.indexOf('?')
  const before = end < 0 ? url : url.slice(0, end)
  // An encoded slash is refused: it does not separate path segments and would give an API a second
  // address.
  if (/%(?:2f|5c)/i.test(before)) throw new GatewayCallRefusal('bad-path')
  const path = decode(before)
  const written = end < 0 ? [] : url.slice(end + 1).split('&')
  const given = written.flatMap(part => {
    if (part === '') return []
    const equals = part.indexOf('=')
    const name = equals < 0 ? part : part.slice(0, equals)
    const value = equals < 0 ? '' : part.slice(equals + 1)
    return [[decode(spaced(name)), decode(spaced(value), lines)] as const]
  })
  return { path, given }
}

const spaced = (text: string): string => text.replaceAll('+', ' ')

/**
 * Control characters that a text in a table may contain, and that a filter value may therefore
 * contain too.
 */
const lines = /[\t\r\n]/g

function decode(text: string, allowed?: RegExp): string {
  let decoded: string
  try {
    decoded = decodeURIComponent(text)
  } catch {
    throw new GatewayCallRefusal(
      'bad-path',
      'Địa chỉ có mã phần trăm sai. Hãy viết %25 cho dấu phần trăm và mã hóa chữ theo UTF-8.'
    )
  }
  const checked = allowed ? decoded.replace(allowed, '') : decoded
  if (/\p{Cc}/u.test(checked))
    throw new GatewayCallRefusal('bad-path', 'Địa chỉ có ký tự điều khiển')
  return decoded.normalize('NFC')
}

/**
 * Matches parameter names under which callers put keys into a URL, where intermediate logs record
 * them.
 */
const keyNames =
  /^(x[-_])?(api)?[-_]?(key|token|secret|khoa)$|^(access|auth|bearer)[-_]?token$|^authorization$|^bearer$/i

/** Throws GatewayCallRefusal if the URL contains a key, whatever the name of the parameter. */
export function refuseKeyInUrl({ path, given }: RequestTarget): void {
  const isKey = ([name, value]: readonly [string, string]): boolean =>
    keyNames.test(name) || name.includes('kdl_') || value.includes('kdl_')
  if (!path.includes('kdl_') && !given.some(isKey)) return
  throw new GatewayCallRefusal(
    'key-in-address',
    'Không gửi khóa trong địa chỉ. Hãy gửi trong phần đầu X-API-Key hoặc Authorization: Bearer, và thay khóa đã lộ.'
  )
}
