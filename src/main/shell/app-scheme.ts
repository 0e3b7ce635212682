import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { type InitialState, initialStateMetaName } from '@shared/contract/initial-state'
import { safePageFileName } from './safe-page'

const appHost = 'kho'
export const appOrigin = `app://${appHost}`
export const appUrl = `${appOrigin}/index.html`

const mimeTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.png': 'image/png'
}

const decompress = promisify(brotliDecompress)

/** Content security policy of every page (docs/security.md E07). */
export function buildContentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "connect-src 'none'",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'"
  ].join('; ')
}

export interface AppPages {
  /** Path of the folder with the built renderer files. */
  readonly root: string
  /** Called for every document, so that a reload uses the current settings. */
  readonly initialState: () => Promise<InitialState>
  /** Colour of the document before the first paint. */
  readonly background: () => string
  /** Returns the substitute page if the built page cannot be shown. */
  readonly safePage: () => Response
  /** Called if a file of the build is missing or unreadable. */
  readonly onMissing: (name: string, fault: unknown) => void
}

/**
 * Handler of `app://` requests. Serves only names in the build's manifest: a lookup, not a path, so
 * traversal is impossible (F45). A script that is stored compressed (`scripts/pack-chunks.mjs`) is
 * served decompressed under its own name. Everything else is 404, another method 405.
 */
export function createAppHandler(pages: AppPages): (request: Request) => Promise<Response> {
  const manifest = readManifest(pages.root)
  // A failure is reported with the first request, which awaits the manifest; until then the
  // rejection must not count as unhandled.
  manifest.catch(() => undefined)
  // Node loads its Request and Response classes lazily, so they are loaded while Chromium starts
  // instead of with the first document.
  void [new Request(appUrl), new Response()]
  const read = async (name: string): Promise<Buffer | undefined> => {
    try {
      const stored = await manifest
      if (stored.has(name)) return await readFile(join(pages.root, name))
      const packed = `${name}.br`
      return stored.has(packed)
        ? await decompress(await readFile(join(pages.root, packed)))
        : undefined
    } catch (error) {
      pages.onMissing(name, error)
      return undefined
    }
  }
  return async request => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return createErrorResponse(405)
    const name = manifestNameOfUrl(request.url)
    if (name === safePageFileName) return pages.safePage()
    const type = name === undefined ? undefined : mimeTypes[extname(name)]
    const body = name === undefined || type === undefined ? undefined : await read(name)
    if (type === undefined || body === undefined) return createErrorResponse(404)
    const headers = { ...commonHeaders, 'content-type': type }
    if (name !== 'index.html') return new Response(new Uint8Array(body), { headers })
    const nonce = randomBytes(16).toString('base64')
    const html = fillDocument(
      body.toString('utf8'),
      nonce,
      pages.background(),
      await pages.initialState()
    )
    return new Response(html, {
      headers: { ...headers, 'content-security-policy': buildContentSecurityPolicy(nonce) }
    })
  }
}

const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-cache'
}

function createErrorResponse(status: number): Response {
  return new Response(null, { status, headers: commonHeaders })
}

async function readManifest(root: string): Promise<ReadonlySet<string>> {
  return new Set(JSON.parse(await readFile(join(root, 'files.json'), 'utf8')) as string[])
}

/**
 * Name of a requested file in the manifest; undefined for another host or a URL with a query
 * string, because no file of the program has one.
 */
export function manifestNameOfUrl(url: string): string | undefined {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (parsed?.protocol !== 'app:' || parsed.host !== appHost || parsed.search) return undefined
  return parsed.pathname === '/' ? 'index.html' : parsed.pathname.slice(1)
}

/**
 * Fills the two placeholders of index.html: the colour before the first paint, and the initial
 * state.
 */
function fillDocument(
  html: string,
  nonce: string,
  background: string,
  state: InitialState
): string {
  const content = escapeAttribute(JSON.stringify(state))
  return html
    .replace(
      '<!--start-style-->',
      () => `<style nonce="${nonce}">html{background:${background}}</style>`
    )
    .replace(
      '<!--initial-state-->',
      () => `<meta name="${initialStateMetaName}" content="${content}">`
    )
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
