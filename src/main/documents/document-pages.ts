import { randomBytes } from 'node:crypto'
import { appOrigin } from '../shell/app-scheme'
import type { StaticPage } from './html'

/** Static pages at one-time addresses of the scheme `app://`, each until its window is closed. */
export interface DocumentPages {
  /** Serves the page at a new random address until `withdraw` is called. */
  readonly serve: (page: StaticPage) => { readonly url: string; readonly withdraw: () => void }
  /**
   * Handler of the requests. Any other address than those of the served pages fails to load: after a
   * 404 response Chromium would show, and print, an error page of its own.
   */
  readonly handle: (request: Request) => Promise<Response>
}

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store'
}

export function createDocumentPages(): DocumentPages {
  const pages = new Map<string, StaticPage>()
  return {
    serve: page => {
      const url = `${appOrigin}/document-${randomBytes(16).toString('hex')}.html`
      pages.set(url, page)
      return { url, withdraw: () => void pages.delete(url) }
    },
    handle: async request => {
      const page = request.method === 'GET' ? pages.get(request.url) : undefined
      if (!page) return Response.error()
      const policy = { 'content-security-policy': page.contentSecurityPolicy }
      return new Response(page.html, { headers: { ...headers, ...policy } })
    }
  }
}
