import { createHash } from 'node:crypto'
import { defaultDocumentFields } from '@shared/model/documents/document-fields'
import { describe, expect, it } from 'vitest'
import { createDocumentPages } from '../../../../src/main/documents/document-pages'
import { writeDocumentPage } from '../../../../src/main/documents/html'
import { makeReport, makeSecretReport } from '../../../support/documents/sample-documents'

describe('static page of an official document', () => {
  it('texts of a document are escaped in elements, attributes, title and style sheet', () => {
    const hostile = `</style><script>alert("'&")</script>`
    const report = makeReport({
      abstract: hostile,
      mark: `${hostile}\\`,
      blocks: [{ kind: 'paragraph', text: hostile }],
      annexes: []
    })
    const { html } = writeDocumentPage(report, '', { starts: [] })
    expect(html).not.toContain('<script')
    expect(html.match(/<\/style>/g)).toHaveLength(1)
    expect(html).toContain('&lt;/style&gt;&lt;script&gt;alert(&quot;')
  })

  it('the policy admits the own style sheet and inline fonts only', () => {
    const { html, contentSecurityPolicy } = writeDocumentPage(makeSecretReport(), '', {
      starts: []
    })
    const style = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(contentSecurityPolicy.split('; ')).toEqual([
      "default-src 'none'",
      `style-src 'sha256-${hash}'`,
      'font-src data:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'"
    ])
    expect(html).not.toMatch(/ style=|<script| on\w+=|<link|<img/)
  })

  it('the same document gives the same page', () => {
    const empty = makeReport({ fields: defaultDocumentFields, day: null })
    expect(writeDocumentPage(empty, '', { starts: [3] })).toEqual(
      writeDocumentPage(structuredClone(empty), '', { starts: [3] })
    )
  })
})

describe('addresses of the pages of documents', () => {
  const page = { html: '<p>Báo cáo</p>', contentSecurityPolicy: "default-src 'none'" }

  it('a page is served with its policy at a random address until it is withdrawn', async () => {
    const pages = createDocumentPages()
    const { url, withdraw } = pages.serve(page)
    expect(pages.serve(page).url).not.toBe(url)
    const response = await pages.handle(new Request(url))
    expect(response.headers.get('content-security-policy')).toBe(page.contentSecurityPolicy)
    expect(await response.text()).toBe(page.html)
    withdraw()
    expect((await pages.handle(new Request(url))).type).toBe('error')
  })

  it('files of the program and other methods are not served', async () => {
    const pages = createDocumentPages()
    const { url } = pages.serve(page)
    expect((await pages.handle(new Request('app://kho/index.html'))).type).toBe('error')
    expect((await pages.handle(new Request(url, { method: 'POST' }))).type).toBe('error')
  })
})
