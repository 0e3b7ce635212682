import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { defaultPreferences } from '@shared/features/settings/preferences'
import { builtInRoles } from '@shared/model/admin/roles'
import { defaultConfiguration } from '@shared/model/settings/configuration'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildContentSecurityPolicy,
  createAppHandler,
  manifestNameOfUrl
} from '../../../../src/main/shell/app-scheme'
import { chooseRepetitionCount } from '../../../support/effort'

const manifest = ['index.html', 'a.js', 'gone.js', 'late.js.br', 'spoiled.js.br']

let root = ''
const missing: string[] = []
let handle: (request: Request) => Promise<Response>

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'kho-scheme-'))
  writeFileSync(join(root, 'files.json'), JSON.stringify(manifest))
  writeFileSync(join(root, 'index.html'), '<!--start-style--><!--initial-state-->')
  writeFileSync(join(root, 'a.js'), 'export {}')
  writeFileSync(join(root, 'late.js.br'), brotliCompressSync('export const late = true'))
  writeFileSync(join(root, 'spoiled.js.br'), 'no compressed data')
  writeFileSync(join(root, 'secret.txt'), 'secret')
  handle = createAppHandler({
    root,
    initialState: async () => ({
      preferences: defaultPreferences,
      lists: [],
      configuration: defaultConfiguration,
      operator: '"><script>alert(1)</script>',
      operatorId: null,
      person: null,
      role: builtInRoles.viewer,
      version: '1',
      networks: [],
      sampleRemoved: false,
      stage: 'trial' as const,
      idleMinutes: 0,
      notices: [],
      answers: {}
    }),
    background: () => '#fff',
    safePage: () => new Response('safe'),
    onMissing: name => missing.push(name)
  })
})
afterAll(() => rmSync(root, { recursive: true }))

const get = (url: string, method = 'GET'): Promise<Response> => handle(new Request(url, { method }))

describe('createAppHandler', { tags: 'E18' }, () => {
  it('the app handler serves the HTML document with the content security policy, a new nonce and the initial state', {
    tags: 'E07'
  }, async () => {
    const first = await get('app://kho/index.html')
    const second = await get('app://kho/')
    const html = await first.text()
    const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? ''
    expect(first.headers.get('content-security-policy')).toBe(buildContentSecurityPolicy(nonce))
    expect(first.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await second.text()).not.toContain(nonce)
    expect(html).not.toContain('<script>')
  })

  it('the content security policy is exactly the text in the specification', {
    tags: 'E07'
  }, () => {
    expect(buildContentSecurityPolicy('N')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-N'; img-src 'self' data:; font-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; connect-src 'none'; worker-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"
    )
  })

  it('the app handler reports a missing file of the build and serves the safe page, which needs no files', async () => {
    expect((await get('app://kho/gone.js')).status).toBe(404)
    expect(missing).toContain('gone.js')
    expect(await (await get('app://kho/safe.html')).text()).toBe('safe')
  })

  it('the app handler serves scripts with their content type', async () => {
    expect((await get('app://kho/a.js')).headers.get('content-type')).toContain('text/javascript')
  })

  it('a script that is stored compressed is served decompressed under its own name only', async () => {
    const late = await get('app://kho/late.js')
    expect(late.headers.get('content-type')).toContain('text/javascript')
    expect(await late.text()).toBe('export const late = true')
    expect((await get('app://kho/late.js.br')).status).toBe(404)
  })

  it('the app handler reports a compressed script that is damaged', async () => {
    expect((await get('app://kho/spoiled.js')).status).toBe(404)
    expect(missing).toContain('spoiled.js')
  })

  it.each([
    'app://kho/secret.txt',
    'app://kho/files.json',
    'app://kho/../secret.txt',
    'app://kho/..%2fsecret.txt',
    'app://kho/%2e%2e/secret.txt',
    'app://kho/..%5csecret.txt',
    'app://kho//a.js',
    'app://kho/A.JS',
    'app://kho/a.js?x',
    'app://kho/a.js%00',
    'app://other/a.js',
    'app://kho.evil/a.js'
  ])('the app handler responds with 404 to %s', { tags: 'F45' }, async url => {
    expect((await get(url)).status).toBe(404)
  })

  it('the app handler accepts only GET and HEAD', { tags: 'F45' }, async () => {
    expect((await get('app://kho/a.js', 'HEAD')).status).toBe(200)
    expect((await get('app://kho/a.js', 'POST')).status).toBe(405)
  })

  it('the app handler serves no file outside the build manifest, whatever the URL', {
    tags: 'F45',
    timeout: chooseRepetitionCount(240_000, 3_600_000)
  }, async () => {
    const part = fc.constantFrom(
      '..',
      '.',
      'a.js',
      'secret.txt',
      '%2e',
      '%2f',
      '%5c',
      '\\',
      '/',
      '//'
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(part, fc.webSegment()), { maxLength: 6 }), async parts => {
        const url = `app://kho/${parts.join('')}`
        const reply = await get(url)
        const served = reply.status === 200
        expect(served).toBe(['index.html', 'a.js'].includes(manifestNameOfUrl(url) ?? ''))
        // Whatever the URL resolves to, the response must be one of the two files or an error.
        const content = served ? await reply.text() : 'export {}'
        expect(content === 'export {}' || content.startsWith('<style')).toBe(true)
      }),
      { numRuns: chooseRepetitionCount(300, 10_000), seed: 5 }
    )
  })
})
