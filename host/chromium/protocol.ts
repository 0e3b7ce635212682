import type { CustomScheme, Protocol as ElectronProtocol } from 'electron'
import type { Protocol } from './cdp.ts'
import { addAppScheme, toAppUrl, toChromiumUrl, urlSchemeOf } from './scheme.ts'

type Handler = Parameters<ElectronProtocol['handle']>[1]
type Shown = Pick<ElectronProtocol, 'handle' | 'unhandle' | 'isProtocolHandled'>

/** Custom protocol handlers of one session, like Electron's `protocol` module. */
export class HostProtocol implements Shown {
  readonly #handlers = new Map<string, Handler>()

  handle(scheme: string, handler: Handler): void {
    if (this.#handlers.has(scheme)) {
      throw new Error(`Failed to register protocol: ${scheme}`)
    }
    this.#handlers.set(scheme, handler)
  }

  unhandle(scheme: string): void {
    this.#handlers.delete(scheme)
  }

  isProtocolHandled(scheme: string): boolean {
    return this.#handlers.has(scheme)
  }

  /**
   * The app's response to a request; undefined if no handler is registered for the scheme. Throws a
   * TypeError, as Electron's `protocol.handle` does before it calls the handler, if `userAgent` is
   * not a valid header value.
   */
  async answer(
    asked: Protocol.Network.Request,
    userAgent: string | undefined
  ): Promise<Response | undefined> {
    const url = toAppUrl(asked.url)
    const handler = this.#handlers.get(urlSchemeOf(url))
    return handler && (await handler(makeRequest(url, asked, userAgent)))
  }
}

export function registerSchemesAsPrivileged(schemes: CustomScheme[]): void {
  for (const { scheme } of schemes) addAppScheme(scheme)
}

/**
 * Converts a header as Chromium's renderer writes it (one byte per character) and Electron then
 * decodes it (UTF-8).
 */
function asElectronReads(header: string): string {
  const written = [...header].map(letter => (letter > '\u00ff' ? '?' : letter)).join('')
  return Buffer.from(written, 'latin1').toString('utf8')
}

/**
 * Builds the request for the app's handler: with the app's own URLs, and Chromium's method, headers
 * and body.
 */
function makeRequest(
  url: string,
  asked: Protocol.Network.Request,
  userAgent: string | undefined
): Request {
  const headers = new Headers()
  if (userAgent !== undefined) headers.set('User-Agent', asElectronReads(userAgent))
  for (const [name, value] of Object.entries(asked.headers)) {
    if (name !== 'User-Agent')
      headers.set(name, /^(referer|origin)$/i.test(name) ? toAppUrl(value) : value)
  }
  const parts = asked.postDataEntries?.map(entry => Buffer.from(entry.bytes ?? '', 'base64'))
  const hasBody = parts && asked.method !== 'GET' && asked.method !== 'HEAD'
  return new Request(url, {
    method: asked.method,
    headers,
    ...(hasBody && { body: new Uint8Array(Buffer.concat(parts)) })
  })
}

type Answer = Omit<Protocol.Fetch.fulfillRequestParameters, 'requestId'>

/** The response in Chromium's form, with all headers. */
export async function toChromiumResponse(response: Response): Promise<Answer> {
  const responseHeaders = [...response.headers].map(([name, value]) => ({
    name,
    value: name === 'location' ? toChromiumUrl(value) : value
  }))
  const body = Buffer.from(await response.arrayBuffer())
  return {
    responseCode: response.status,
    ...(response.statusText && { responsePhrase: response.statusText }),
    responseHeaders,
    body: body.toString('base64')
  }
}
