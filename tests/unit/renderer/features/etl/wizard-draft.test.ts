import { formDraftSchema } from '@shared/features/services/form-draft'
import type { FlowColumn } from '@shared/model/etl/flow/source'
import { expect, it } from 'vitest'
import {
  parseWizardContent,
  serializeWizardContent,
  type WizardContent,
  wizardDraftFormName
} from '../../../../../src/renderer/features/etl/create/wizard-draft'
import {
  emptySourceLocationDraft,
  emptyWizardNameDraft,
  emptyWizardTargetDraft
} from '../../../../../src/renderer/features/etl/create/wizard-rules'

const place = { kind: 'folder', endpoint: 'nguon-1', choice: { sheet: 'Số liệu' } } as const

/**
 * Columns of the widest allowed source, with titles in decomposed letters and beyond the basic
 * multilingual plane.
 */
const columns = Array.from(
  { length: 500 },
  (_, at): FlowColumn => ({
    name: `cot_${at}`,
    title: `${'Đơn vị tiếp nhận'.normalize('NFD')} 🇻🇳 "${at}"`,
    dataType: 'string',
    numbers: 'vi',
    personal: at % 2 === 0
  })
)

const content: WizardContent = {
  origin: 'own',
  endpoint: '',
  step: 'target',
  place: { ...emptySourceLocationDraft, endpoint: 'nguon-1', sheet: 'Số liệu' },
  found: {
    asked: place,
    place,
    file: 't01.xlsx',
    sheets: ['Bìa', 'Số liệu'],
    sheet: 'Số liệu',
    columns
  },
  target: { ...emptyWizardTargetDraft, kind: 'fresh', sources: [null, 'cot_1'] },
  named: { ...emptyWizardNameDraft, name: 'Nửa chừng' }
}

it('an unfinished pipeline draft is restored exactly from the draft store', () => {
  const kept = formDraftSchema.parse({
    form: wizardDraftFormName,
    owner: '',
    values: serializeWizardContent(content),
    document: null,
    savedAt: 1
  })
  expect(parseWizardContent(kept.values)).toEqual(content)
})

it.each([
  ['of another version', { ...serializeWizardContent(content), shape: '0' }],
  ['of a form of before', { name: 'x' }],
  ['with a piece that is gone', { shape: '1', p0: '{"origin":' }],
  ['of nothing', { shape: '1' }]
])('parseWizardContent rejects a stored pipeline draft %s', (_, values) => {
  expect(parseWizardContent(values)).toBeUndefined()
})
