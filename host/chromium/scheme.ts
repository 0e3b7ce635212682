/**
 * Chromium cannot open custom schemes, so `app://kho/…` is shown as `https://kho.app.invalid/…`.
 * The top-level domain `invalid` never resolves (RFC 2606), so a bug here cannot reach a network.
 */
const schemes = new Set<string>()

export function addAppScheme(scheme: string): void {
  schemes.add(scheme.toLowerCase())
}

/** Converts a URL of the app to the one that Chromium shows; other URLs are unchanged. */
export function toChromiumUrl(url: string): string {
  const match = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]+)(.*)$/is.exec(url)
  if (!match) return url
  const [, scheme = '', host = '', rest = ''] = match
  return schemes.has(scheme.toLowerCase())
    ? `https://${host.toLowerCase()}.${scheme.toLowerCase()}.invalid${rest}`
    : url
}

/** Converts a URL that Chromium shows to that of the app; other URLs are unchanged. */
export function toAppUrl(url: string): string {
  const match = /^https:\/\/([^/?#:@]+)\.([a-z][a-z0-9+-]*)\.invalid(.*)$/is.exec(url)
  if (!match) return url
  const [, host = '', scheme = '', rest = ''] = match
  return schemes.has(scheme.toLowerCase()) && /^($|[/?#])/.test(rest)
    ? `${scheme.toLowerCase()}://${host}${rest}`
    : url
}

/** Origin as Electron reports it: an opaque origin is the word `null`. */
export function toAppOrigin(origin: string): string {
  return origin === '' || origin.startsWith('://') ? 'null' : toAppUrl(origin).replace(/\/$/, '')
}

export function urlSchemeOf(url: string): string {
  return url.slice(0, Math.max(0, url.indexOf(':'))).toLowerCase()
}
