import type { DataMart } from '@shared/model/data-mart/data-mart'
import { degreeSettingOf } from '@shared/model/secrecy/degree-request'
import type { TestProgram } from '../handlers'
import type { CallPreparation, ChangingCallName } from './prepare'

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }

type SecrecyCall = Extract<ChangingCallName, `secrecy:${string}`>

/** Inputs for the IPC calls about degrees of secrecy and the register of copies. */
export const secrecyCallPreparations: { readonly [C in SecrecyCall]: CallPreparation<C> } = {
  'secrecy:mayCopy': () => ({ shown: { kind: 'sector' }, target: 'print' }),
  'secrecy:announce': () => ({ recipient: 'Phòng Quân lực', copies: 1 }),
  'secrecy:change': ({ storage }) => ({
    id: storage.records.read().dataMarts[0]?.id ?? '',
    setting: { degree: 'secret', columns: {} }
  }),
  'secrecy:decide': async program => ({ id: await requestLowerDegree(program), isApproved: true }),
  'secrecy:exportCopies': () => ({ query }),
  'secrecy:recall': async ({ storage: { copyRegister } }) => {
    copyRegister.announce({ recipient: 'Phòng Quân lực', copies: 1 })
    const copy = await copyRegister.reserve({ degree: 'secret', target: 'print', what: 'Bảng' })
    await copy?.complete('')
    return { number: 1, recall: { day: '2026-11-21', reason: 'Đã tiêu hủy' } }
  }
}

/** Lets another user request a lower degree of a table; returns the id of the request. */
async function requestLowerDegree({ handlers, storage }: TestProgram): Promise<string> {
  const [table] = storage.records.read().dataMarts
  const id = table?.id ?? ''
  await handlers['secrecy:change']({ id, setting: { degree: 'secret', columns: {} } })
  await storage.records.update(state => {
    state.waitingDegrees = [
      {
        id: 'dm-mat-001',
        table: id,
        before: degreeSettingOf(state.dataMarts[0] as DataMart),
        after: { degree: 'none', columns: {} },
        reason: 'Đã giải mật theo quyết định',
        user: 'Người khác',
        time: 0
      }
    ]
  })
  return 'dm-mat-001'
}
