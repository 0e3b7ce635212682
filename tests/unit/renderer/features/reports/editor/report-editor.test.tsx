// @vitest-environment happy-dom
import '../../../../../support/page/page-state'
import { ComposeReportPage } from '@renderer/features/reports/editor/editor-page'
import { compositionText as text } from '@shared/features/reports/composition-text'
import type { FormDraft } from '@shared/features/services/form-draft'
import { formText } from '@shared/kit/words/form-text'
import { defaultDocumentFields } from '@shared/model/documents/document-fields'
import { documentFieldsText } from '@shared/model/documents/fields-text'
import type { ComposedReportDraft } from '@shared/model/reports/report'
import { cleanup, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { renderWithProviders } from '../../../../../support/page/show'

const sentence = 'Tính đến 31/10/2026, quân số hiện có 11.608/12.480.'
const block = (number: number, kind: keyof typeof text.kinds): string =>
  text.blockTitle(String(number), text.kinds[kind])

let composed: ComposedReportDraft[] = []
let draft: FormDraft | null = null
beforeEach(() => {
  draft = null
  composed = []
  const ok = (data: unknown) => ({ ok: true, data })
  const preview = async ({ composition }: ComposedReportDraft) =>
    ok({
      document: {
        fields: defaultDocumentFields,
        day: null,
        abstract: composition.abstract,
        blocks: [],
        annexes: [],
        mark: '',
        control: ''
      },
      generated: composition.blocks.map(({ kind }) => (kind === 'sentences' ? [sentence] : [])),
      lacking: []
    })
  const calls = {
    'reports:previewComposition': preview,
    'drafts:get': async () => ok(draft),
    'drafts:save': async (saved: Omit<FormDraft, 'owner' | 'savedAt'>) => {
      draft = { ...saved, owner: '', savedAt: 1 }
      return ok(draft)
    },
    'drafts:remove': async () => {
      draft = null
      return ok(undefined)
    },
    'reports:stopPreview': async () => ok(undefined),
    'reports:compose': async (draft: ComposedReportDraft) => {
      composed.push(draft)
      return ok({ id: 'r-1', name: draft.name })
    },
    'query:list': async () => ok([]),
    'dataMart:catalogue': async () => ok([]),
    'analytics:page': async () => ok({ filters: [], blocks: [{ title: 'Theo đơn vị' }] }),
    'app:painted': async () => ok(undefined)
  }
  Object.assign(window, { bridge: { calls, events: {} } })
})

/** Opens the editor and waits until it knows whether there is a draft. */
async function openEditor(): Promise<UserEvent> {
  const user = renderWithProviders(<ComposeReportPage />)
  await screen.findByRole('button', { name: text.add })
  return user
}

async function addBlock(user: UserEvent, kind: keyof typeof text.kinds): Promise<void> {
  await user.click(screen.getByRole('button', { name: text.add }))
  const menu = screen.getByRole('menu', { name: text.add, hidden: true })
  await user.click(within(menu).getByText(text.kinds[kind]))
  // An open menu hides the rest of the page from screen readers.
  await screen.findByRole('button', { name: text.add })
}

const blocks = (): string[] =>
  within(screen.getByRole('list', { name: text.blocks }))
    .getAllByRole('listitem')
    .map(item => within(item).getAllByRole('button')[0]?.textContent ?? '')

const save = (): HTMLElement => screen.getByRole('button', { name: text.save })

it('blocks are moved by keys and buttons, duplicated, removed and restored with the focus on them', async () => {
  const user = await openEditor()
  await addBlock(user, 'heading')
  await user.type(screen.getByRole('textbox', { name: text.headingText }), 'Mở đầu')
  await addBlock(user, 'lines')
  expect(blocks()).toEqual([`${block(1, 'heading')} · Mở đầu`, `${block(2, 'lines')} · 3 dòng`])
  expect(document.activeElement?.textContent).toContain(block(2, 'lines'))
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(blocks()).toEqual([`${block(1, 'lines')} · 3 dòng`, `${block(2, 'heading')} · Mở đầu`])
  expect(document.activeElement?.textContent).toContain(block(1, 'lines'))
  await user.click(screen.getByRole('button', { name: text.down(block(1, 'lines')) }))
  expect(blocks()[0]).toContain('Mở đầu')
  expect(document.activeElement?.getAttribute('aria-label')).toBe(text.down(block(2, 'lines')))
  await user.click(screen.getByRole('button', { name: text.duplicate(block(1, 'heading')) }))
  expect(blocks()[1]).toBe(`${block(2, 'heading')} · Mở đầu`)
  await user.click(screen.getByRole('button', { name: text.remove(block(3, 'lines')) }))
  expect(screen.getByText(text.removed(block(3, 'lines')))).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(blocks()[2]).toBe(`${block(3, 'lines')} · 3 dòng`)
})

it('an incomplete block is opened with its message, and nothing is saved', async () => {
  const user = await openEditor()
  await user.type(screen.getByRole('textbox', { name: text.name }), 'Báo cáo A')
  await addBlock(user, 'heading')
  await addBlock(user, 'lines')
  await user.click(save())
  expect(await screen.findByText(text.faults.heading)).toBeTruthy()
  const field = screen.getByRole('textbox', { name: text.headingText })
  await expect.poll(() => document.activeElement === field).toBe(true)
  expect(composed).toEqual([])
  await user.type(field, 'Mở đầu')
  expect(screen.queryByText(text.faults.heading)).toBeNull()
  await user.click(save())
  await expect
    .poll(() => composed.map(draft => draft.composition.blocks))
    .toEqual([
      [
        { kind: 'heading', level: 1, text: 'Mở đầu' },
        { kind: 'lines', count: 3 }
      ]
    ])
})

it('generated sentences can be edited and taken back', async () => {
  const user = await openEditor()
  await user.type(screen.getByRole('textbox', { name: text.name }), 'Báo cáo A')
  await addBlock(user, 'sentences')
  await user.click(screen.getByRole('combobox', { name: text.page }))
  await user.click(screen.getByRole('option', { name: /Tổng quan quân số/ }))
  expect(await screen.findByText(sentence)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: text.sentences.edit }))
  const edited = screen.getByRole('textbox', { name: text.sentences.edited })
  await user.clear(edited)
  await user.type(edited, 'Quân số ổn định.')
  await user.click(save())
  const source = {
    kind: 'page',
    page: '/chuyen-nganh/quan-so-chinh-sach/tong-quan-quan-so',
    filters: {}
  }
  await expect
    .poll(() => composed[0]?.composition.blocks)
    .toEqual([{ kind: 'sentences', source, edited: 'Quân số ổn định.', editedFrom: sentence }])
  await user.click(screen.getByRole('button', { name: text.sentences.restore }))
  expect(await screen.findByText(sentence)).toBeTruthy()
})

it('a document field shows the value of the office until it has one of its own', async () => {
  const user = await openEditor()
  await user.type(screen.getByRole('textbox', { name: text.name }), 'Báo cáo A')
  await user.click(screen.getByRole('tab', { name: text.tabs.fields }))
  const { label } = documentFieldsText.fields.type
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: label })
  expect(field().value).toBe(defaultDocumentFields.type)
  await user.clear(field())
  await user.type(field(), 'TỜ TRÌNH')
  expect(screen.getByText(new RegExp(documentFieldsText.ownValue('BÁO CÁO')))).toBeTruthy()
  await user.click(save())
  await expect.poll(() => composed[0]?.composition.fields).toEqual({ type: 'TỜ TRÌNH' })
  await user.click(screen.getByRole('button', { name: documentFieldsText.inherit(label) }))
  expect(field().value).toBe('BÁO CÁO')
})

it('a report that was not saved is restored from its draft, until the draft is discarded', async () => {
  const user = await openEditor()
  await user.type(screen.getByRole('textbox', { name: text.name }), 'Báo cáo A')
  await addBlock(user, 'heading')
  await user.type(screen.getByRole('textbox', { name: text.headingText }), 'Mở đầu')
  await expect.poll(() => Object.values(draft?.values ?? {}).join()).toContain('Mở đầu')
  cleanup()
  const again = await openEditor()
  expect(
    screen.getByText(new RegExp(`^${formText.draft.restored('', '').slice(0, 20)}`))
  ).toBeTruthy()
  expect(screen.getByDisplayValue('Báo cáo A')).toBeTruthy()
  expect(blocks()).toEqual([`${block(1, 'heading')} · Mở đầu`])
  await again.click(screen.getByRole('button', { name: formText.draft.remove }))
  await expect.poll(() => screen.queryByDisplayValue('Báo cáo A')).toBeNull()
  expect(draft).toBeNull()
})

it('a draft of a report that was changed since is not restored', async () => {
  const values = { base: 'quan-so', name: 'Báo cáo cũ', fields: '{}' }
  draft = { form: 'bao-cao-moi', owner: '', document: null, savedAt: 1, values }
  await openEditor()
  expect(screen.queryByDisplayValue('Báo cáo cũ')).toBeNull()
})
