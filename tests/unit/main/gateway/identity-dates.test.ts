import { describe, expect, it } from 'vitest'
import { parseTlsIdentity } from '../../../../src/main/gateway/certificate'
import { testTlsIdentity } from '../../../support/gateway/identity'

const at = (moment: string) => () => parseTlsIdentity(testTlsIdentity, Date.parse(moment)).view

describe('validity of a gateway certificate', () => {
  it('a certificate is valid from its first to its last second, regardless of the local date', () => {
    expect(at('2020-01-01T00:00:00Z')()).toMatchObject({ from: '2020-01-01', until: '2125-12-31' })
    expect(at('2125-12-31T00:00:00Z')()).toMatchObject({ subject: 'CN=localhost' })
    // In Vietnamese time this moment is still on the last day of validity, but the certificate
    // expires by UTC.
    expect(at('2125-12-31T00:00:01Z')).toThrow('Chứng thư đã hết hạn ngày 31/12/2125.')
    expect(at('2019-12-31T23:59:59Z')).toThrow('Chứng thư có hiệu lực từ ngày 01/01/2020.')
  })
})
