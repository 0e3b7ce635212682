import { readFile, stat } from 'node:fs/promises'
import { AppError } from '@shared/contract/reply'
import { gatewayStateMessages } from '@shared/features/gateway/words'
import { tlsIdentityOf } from '../../gateway/certificate'
import type { FeatureDependencies } from '../../parts'
import { toAppError } from '../../store/errors'
import { findRecord } from '../find-record'
import { type AuditingHandlersFor, audited, notAudited } from '../noted'
import { runGatewayTestCall } from './try-call'

export type GatewayHandlerDependencies = Pick<
  FeatureDependencies,
  'askForFile' | 'gateway' | 'records'
>

/** Maximum size of a certificate or key, in bytes. */
const largest = 1_048_576

const files = {
  pfx: { title: 'Chọn chứng thư PFX', name: 'Chứng thư PFX', extensions: ['pfx', 'p12'] },
  certificate: {
    title: 'Chọn chứng thư PEM',
    name: 'Chứng thư PEM',
    extensions: ['pem', 'crt', 'cer']
  },
  key: { title: 'Chọn khóa riêng PEM', name: 'Khóa PEM', extensions: ['pem', 'key'] }
} as const

/** Handlers for the administration of the gateway. */
export function createGatewayHandlers(
  context: GatewayHandlerDependencies
): AuditingHandlersFor<'gateway'> {
  const { gateway } = context

  async function askFor(which: keyof typeof files): Promise<Buffer | undefined> {
    const path = await context.askForFile(files[which])
    if (path === undefined) return undefined
    try {
      if ((await stat(path)).size > largest) throw new AppError('INVALID_INPUT', tooLarge)
      return await readFile(path)
    } catch (error) {
      throw toAppError(error, process.platform)
    }
  }

  return {
    'gateway:state': async () => (await gateway()).state(),
    'gateway:configure': async ({ draft }) => {
      const state = await (await gateway()).configure(draft)
      return audited(state, 'update', `Đặt địa chỉ cổng API: ${state.url}`)
    },
    'gateway:chooseCertificate': async ({ format, passphrase }) => {
      const first = await askFor(format === 'pfx' ? 'pfx' : 'certificate')
      const key = first && format === 'pem' ? await askFor('key') : undefined
      // Nothing happens if the user cancels the file dialog.
      if (!first || (format === 'pem' && !key)) return notAudited(null)
      const state = await (await gateway()).setCertificate(tlsIdentityOf(first, key, passphrase))
      const subject = state.certificate?.subject ?? ''
      return audited(state, 'update', `Nạp chứng thư cổng API: ${subject}`)
    },
    'gateway:removeCertificate': async () =>
      audited(await (await gateway()).removeCertificate(), 'update', 'Gỡ chứng thư cổng API'),
    'gateway:start': async () => {
      const state = await (await gateway()).start()
      return audited(state, 'toggle', `Bật cổng API tại ${state.url}`)
    },
    'gateway:stop': async () => audited(await (await gateway()).stop(), 'toggle', 'Tắt cổng API'),
    'gateway:try': async input => {
      const api = findRecord(context.records.read().apis, input.api, 'API')
      const room = await gateway()
      if (room.state().phase !== 'on') throw new AppError('CONFLICT', gatewayStateMessages.isOff)
      return audited(await runGatewayTestCall(room, api, input), 'run', `Thử gọi API “${api.name}”`)
    }
  }
}

const tooLarge = 'Tệp này quá lớn để là chứng thư hoặc khóa.'
