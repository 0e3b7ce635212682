// @vitest-environment happy-dom
import '../../../../support/page/page-state'
import { DocumentFieldsTab } from '@renderer/features/settings/documents-tab'
import { configurationText } from '@shared/features/settings/configuration-text'
import { settingsText } from '@shared/features/settings/text'
import { defaultDocumentFields } from '@shared/model/documents/document-fields'
import { toLegalBasisLine } from '@shared/model/documents/fields-draft'
import { documentFieldsText } from '@shared/model/documents/fields-text'
import { defaultConfiguration } from '@shared/model/settings/configuration'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

const { title } = configurationText.items.documentFields
const labelOf = (name: keyof typeof documentFieldsText.fields): string =>
  documentFieldsText.fields[name].label

let saved: unknown[] = []
beforeEach(() => {
  saved = []
  const update = async (input: object) => {
    saved.push(input)
    return { ok: true, data: { ...defaultConfiguration, ...input } }
  }
  Object.assign(window, { bridge: { calls: { 'configuration:update': update }, events: {} } })
})

it('saves the fields of documents with a legal basis chosen from the list', async () => {
  const user = renderWithProviders(<DocumentFieldsTab />)
  await user.type(screen.getByRole('textbox', { name: labelOf('authority') }), 'BAN CHỈ HUY A')
  await user.type(screen.getByRole('textbox', { name: labelOf('recipients') }), 'Như trên\nLưu: VT')
  await user.click(screen.getByRole('button', { name: documentFieldsText.pick }))
  const [basis] = defaultConfiguration.legalBases
  if (!basis) throw new Error('there is no legal basis')
  const menu = screen.getByRole('menu', { name: documentFieldsText.pick, hidden: true })
  await user.click(within(menu).getByText(basis.code))
  // An open menu hides the rest of the page from screen readers.
  await user.click(await screen.findByRole('button', { name: configurationText.saveItem(title) }))
  await expect
    .poll(() => saved)
    .toEqual([
      {
        documentFields: {
          ...defaultDocumentFields,
          authority: 'BAN CHỈ HUY A',
          recipients: ['Như trên', 'Lưu: VT'],
          bases: [toLegalBasisLine(basis)]
        }
      }
    ])
  const undo = await screen.findByRole('button', { name: settingsText.undoItem(title) })
  await user.click(undo)
  await expect.poll(() => saved[1]).toEqual({ documentFields: defaultDocumentFields })
  await expect
    .poll(() => screen.queryByRole('button', { name: settingsText.undoItem(title) }))
    .toBeNull()
  const authority = screen.getByRole<HTMLInputElement>('textbox', { name: labelOf('authority') })
  expect(authority.value).toBe('')
})

it('shows a wrong number of copies at its field and saves nothing', async () => {
  const user = renderWithProviders(<DocumentFieldsTab />)
  await user.type(screen.getByRole('textbox', { name: labelOf('copies') }), 'nhiều')
  await user.click(screen.getByRole('button', { name: configurationText.saveItem(title) }))
  expect(await screen.findByText('Phải là số nguyên từ 1 đến 999')).toBeTruthy()
  expect(saved).toEqual([])
})
