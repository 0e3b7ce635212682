import { randomBytes } from 'node:crypto'
import { productName, safePageText as text } from '@shared/features/about/fault-text'
import type { SafePageColors } from './theme'

/** Reason why the static error page (safe page) is shown instead of the program's page. */
export type SafePageReason = 'crashed' | 'damaged' | 'blank'

export interface SafePageState {
  readonly reason: SafePageReason
  /** Result of the user's last action on the error page, such as an export. */
  readonly outcome?: { readonly good: boolean; readonly words: string }
}

/** Actions of the page's links; the window performs them instead of navigating. */
const safeActions = ['open', 'export', 'quit'] as const
export type SafePageAction = (typeof safeActions)[number]

export const safePageFileName = 'safe.html'

export function safeActionOf(url: string, origin: string): SafePageAction | undefined {
  return safeActions.find(action => url === `${origin}/safe/${action}`)
}

/**
 * Self-contained page that needs nothing of the built renderer: no script, no file, inline styles.
 */
export function createSafePageResponse(state: SafePageState, colors: SafePageColors): Response {
  const nonce = randomBytes(16).toString('base64')
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'"
  ].join('; ')
  return new Response(html(state, nonce, colors), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store'
    }
  })
}

function html({ reason, outcome }: SafePageState, nonce: string, colors: SafePageColors): string {
  const { title, what, steps } = text[reason]
  const link = (action: SafePageAction, className = ''): string =>
    `<a class="${className}" href="safe/${action}">${escapeHtml(text.actions[action])}</a>`
  const told = outcome
    ? `<p role="status" class="${outcome.good ? 'good' : 'bad'}">${escapeHtml(outcome.words)}</p>`
    : ''
  return `<!doctype html>
<html lang="vi">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style nonce="${nonce}">${styles(colors)}</style></head>
<body><main>
<p class="product">${escapeHtml(productName)}</p>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(what)}</p>
<h2>${escapeHtml(text.whatToDo)}</h2>
<ol>${steps.map(step => `<li>${escapeHtml(step)}</li>`).join('')}</ol>
${told}
<nav aria-label="${escapeHtml(text.actionsLabel)}">${link('open', 'first')}${link('export')}${link('quit')}</nav>
<p class="quiet">${escapeHtml(text.kept)}</p>
</main></body></html>`
}

function styles({
  background,
  surface,
  words,
  quiet,
  accent,
  onAccent,
  border,
  good,
  bad
}: SafePageColors) {
  return `html{background:${background};color:${words};font:15px/24px 'Segoe UI',system-ui,'Noto Sans',sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center}
main{box-sizing:border-box;width:min(680px,calc(100vw - 32px));margin:24px 0;padding:32px;background:${surface};border:1px solid ${border};border-radius:8px}
h1{margin:4px 0 12px;font-size:24px;line-height:32px}h2{margin:20px 0 4px;font-size:16px}p{margin:0 0 8px}ol{margin:0 0 20px;padding-left:24px}li{margin:4px 0}
.product,.quiet{color:${quiet};font-size:14px;line-height:20px}
nav{display:flex;flex-wrap:wrap;gap:8px;margin:0 0 20px}
a{padding:6px 16px;border:1px solid ${border};border-radius:4px;color:${words};text-decoration:none;font-weight:600}
a.first{background:${accent};border-color:${accent};color:${onAccent}}
a:focus-visible{outline:2px solid ${words};outline-offset:2px}
[role=status]{margin:0 0 16px;padding:8px 12px;border-left:3px solid;overflow-wrap:anywhere}.good{border-color:${good};}.bad{border-color:${bad}}`
}

function escapeHtml(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
