import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testTlsIdentity } from '../gateway/identity'
import type { CallPreparation, ChangingCallName } from './prepare'

const draft = { name: 'Hệ thống nhân sự', kind: 'real', until: '' } as const

/** Preparations of the IPC calls that change the gateway or API keys, like `changingCallPreparations`. */
export const gatewayCallPreparations: {
  readonly [C in Extract<
    ChangingCallName,
    `gateway:${string}` | `apiKeys:${string}`
  >]: CallPreparation<C>
} = {
  'gateway:configure': () => ({
    draft: { address: '127.0.0.1', port: 8_322, confirmed: false }
  }),
  'gateway:chooseCertificate': ({ choose }, folder) => {
    const path = join(folder, 'chung-thu.pem')
    writeFileSync(path, testTlsIdentity.certificate + testTlsIdentity.key)
    choose(path)
    return { format: 'pem', passphrase: '' }
  },
  'gateway:removeCertificate': () => undefined,
  'gateway:start': () => undefined,
  'gateway:stop': () => undefined,
  'gateway:try': async ({ handlers }) => {
    await handlers['gateway:start'](undefined)
    return { api: 'api-001', query: 'limit=1', accept: 'json', key: '', kind: 'test' }
  },
  'apiKeys:create': () => ({ api: 'api-001', draft }),
  'apiKeys:revoke': async ({ handlers }) => {
    const { kept } = await handlers['apiKeys:create']({ api: 'api-001', draft })
    return { api: 'api-001', id: kept.id }
  }
}
