import type { Locator, Page } from '@playwright/test'
import { expect, type Session } from '../fixtures'
import { applyOpenEditor, findMainButton, findResultSummary, queryPageAddress } from './query-parts'

/** Value of a field in an editor that is a button to press. */
export const press = Symbol('press')
/**
 * Value of a field of an editor: the option or text; whether a checkbox is checked; the checked
 * options of a list, in the order in which they are checked; the fields that a checkbox opens.
 */
type FieldValue = string | boolean | readonly string[] | EditorFields | typeof press
/** Values of fields by their labels, in the order in which they are set. */
interface EditorFields {
  readonly [label: string]: FieldValue
}

/** Part of a query: the label of its row in the builder, and the fields of its editor. */
export type QueryPart = readonly [part: string, fields: EditorFields]

/** Opens the query page with a new query over a table and adds its parts. */
export async function addQueryParts(
  { open, page }: Session,
  table: string,
  parts: readonly QueryPart[]
): Promise<void> {
  await open(queryPageAddress)
  await findMainButton(page, `Hỏi bảng ${table}`).click()
  for (const [part, fields] of parts) await addQueryPart(page, part, fields)
}

/** Adds a part to the query: opens its editor by the builder's button, fills it in, applies it. */
async function addQueryPart(page: Page, part: string, fields: EditorFields): Promise<void> {
  const button = part === 'Điều kiện' ? 'Thêm điều kiện' : `Thêm vào ${part}`
  await findMainButton(page, button).click()
  const dialog = page.getByRole('dialog')
  await setFields(dialog, fields)
  await applyOpenEditor(page)
}

async function setFields(area: Locator, fields: EditorFields): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const named = { name: label, exact: true }
    if (value === press) await area.getByRole('button', named).click()
    else if (typeof value === 'boolean') await area.getByRole('checkbox', named).setChecked(value)
    else if (typeof value === 'string') await setTextOrOption(area, label, value)
    else if (isList(value)) await setCheckedOptions(area.getByRole('group', named), value)
    else {
      await area.getByRole('checkbox', named).check()
      await setFields(area.getByRole('group', named), value)
    }
  }
}

const isList = (value: EditorFields | readonly string[]): value is readonly string[] =>
  Array.isArray(value)

async function setTextOrOption(dialog: Locator, label: string, value: string): Promise<void> {
  const named = { name: label, exact: true }
  const choice = dialog.getByRole('combobox', named)
  const radios = dialog.getByRole('radiogroup', named)
  const field = choice.or(radios).or(dialog.getByRole('textbox', named))
  await field.waitFor()
  switch (await field.getAttribute('role')) {
    case 'combobox':
      await field.click()
      await dialog.page().getByRole('option', { name: value, exact: true }).click()
      return
    case 'radiogroup':
      await field.getByRole('radio', { name: value, exact: true }).check()
      return
    default:
      await field.fill(value)
  }
}

async function setCheckedOptions(group: Locator, wanted: readonly string[]): Promise<void> {
  await group.waitFor()
  const checked = group.getByRole('checkbox', { checked: true })
  while ((await checked.count()) > 0) await checked.first().uncheck()
  for (const name of wanted) await group.getByRole('checkbox', { name, exact: true }).check()
}

/** Runs the query, with a reason if it reads personal data, and waits for its result. */
export async function runQuery(page: Page): Promise<void> {
  await findMainButton(page, 'Chạy').click()
  const reason = page
    .getByRole('dialog', { name: 'Xem dữ liệu cá nhân' })
    .or(page.getByRole('alertdialog', { name: 'Xem dữ liệu cá nhân' }))
  // The size of a cross table is next to the buttons and above the table.
  const crossSize = page.getByText(/^Bảng chéo · .* giây$/)
  const result = findResultSummary(page).or(crossSize).first()
  await expect(reason.or(result).first()).toBeVisible()
  if (await reason.isVisible())
    await reason.getByRole('button', { name: 'Xem', exact: true }).click()
  await expect(result).toBeVisible()
}

/** Texts of all rows of the result, scrolled through because only visible rows are rendered. */
async function readResultRows(page: Page): Promise<string[][]> {
  const table = page.getByRole('table', { name: 'Kết quả', exact: true })
  const count = Number(await table.getAttribute('aria-rowcount')) - 1
  const rows = new Map<number, string[]>()
  await expect
    .poll(
      async () => {
        const rendered = await table.evaluate(element => {
          const lines = [...element.querySelectorAll('tbody tr')]
          const last = lines.at(-1)
          last?.scrollIntoView({ block: 'start' })
          return lines.map(line => ({
            index: Number(line.getAttribute('aria-rowindex')),
            isLoaded: !line.textContent?.startsWith('…'),
            cells: [...line.querySelectorAll('td')].map(cell => cell.textContent ?? '')
          }))
        })
        for (const { index, isLoaded, cells } of rendered) if (isLoaded) rows.set(index, cells)
        return rows.size
      },
      { intervals: [20, 50, 100] }
    )
    .toBe(count)
  return [...rows].sort(([left], [right]) => left - right).map(([, cells]) => cells)
}

/** Builds a query over a table by its parts, runs it and returns the rows that are shown. */
export async function answerByBuilder(
  session: Session,
  table: string,
  parts: readonly QueryPart[]
): Promise<string[][]> {
  await addQueryParts(session, table, parts)
  await runQuery(session.page)
  return readResultRows(session.page)
}
