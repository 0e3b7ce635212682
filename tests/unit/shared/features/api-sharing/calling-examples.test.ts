import { spawnSync } from 'node:child_process'
import {
  buildApiExampleUrl,
  buildCurlExample,
  buildPowerShellExample
} from '@shared/features/api-sharing/examples'
import { describe, expect, it } from 'vitest'
import { createSampleApis } from '../../../../../src/main/demo/api-sharing'
import { contentTypeByFormat } from '../../../../../src/main/gateway/child/body'
import { skippedTitleSuffix } from '../../../../support/not-here'

const noShell = skippedTitleSuffix(spawnSync('sh', ['-c', 'exit']).status !== 0, 'there is no sh')

describe('generated code examples for API calls', () => {
  const apis = createSampleApis()

  it('the PowerShell example enables TLS 1.2 for HTTPS and uses no feature newer than version 5.1', () => {
    const [api] = apis
    if (!api) throw new Error('no sample')
    const safe = buildPowerShellExample(api, { base: 'https://kho:8443', key: 'k-1' }).split('\n')
    expect(safe).toHaveLength(3)
    expect(safe[0]).toMatch(/SecurityProtocol -bor \[Net\.SecurityProtocolType\]::Tls12$/)
    expect(safe[1]).toBe("$headers = @{ 'X-API-Key' = 'k-1'; 'Accept' = 'application/json' }")
    expect(buildPowerShellExample(api, { base: 'http://127.0.0.1:8080' })).not.toContain('Tls12')
    expect(safe.join()).not.toMatch(/-SkipCertificateCheck|-Authentication|-Token|-SslProtocol/)
    // PowerShell 5.1 decodes a response without a charset as ISO-8859-1.
    for (const type of Object.values(contentTypeByFormat)) expect(type).toContain('charset=utf-8')
  })

  /** An API and a key whose texts contain every kind of quotation mark. */
  function quoted() {
    const [first] = apis
    if (!first) throw new Error('no sample')
    const queryParams = [{ ...first.queryParams[0], key: "a'b" }] as typeof first.queryParams
    return { api: { ...first, queryParams }, key: 'x\'y’z‘$(1)`"&' }
  }

  it('the code examples escape every kind of quotation mark for PowerShell', () => {
    const { api, key } = quoted()
    const ps = buildPowerShellExample(api, { base: 'http://kho', key })
    expect(ps).toContain("?a''b=gia_tri'")
    expect(ps).toContain("= 'x''y’’z‘‘$(1)`\"&';")
  })

  it.skipIf(noShell)(
    `the curl example quotes every character so that a shell reads it as text${noShell}`,
    () => {
      const { api, key } = quoted()
      const said = spawnSync('sh', [
        '-c',
        buildCurlExample(api, { base: 'http://kho', key }).replace(/^curl/, "printf '%s\\n'")
      ])
      expect(said.stdout.toString().split('\n')).toEqual([
        '-X',
        'GET',
        buildApiExampleUrl(api, 'http://kho'),
        '-H',
        `X-API-Key: ${key}`,
        '-H',
        'Accept: application/json',
        ''
      ])
    }
  )
})
