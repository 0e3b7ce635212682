import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { noPostgresqlSuffix } from '../../support/query/postgresql-server'
import { findAxeViolations } from '../axe'
import { expect, type Session, test } from '../fixtures'
import { AppPage } from '../pages/app-page'
import { callMainProcess, loadUnitsByPipeline } from '../pages/own-pipelines'
import { findMainButton, queryPageAddress } from '../pages/query-parts'
import { publisherPassword, startExecutionTargetServer } from '../place-server'
import { readAuditLogFile } from '../trail'

const list = `${queryPageAddress}/doi-chieu`

/**
 * Creates a table that exists on this machine and on a server, and a saved query over it; returns
 * the id of the query.
 */
async function withPublished(session: Session, authority: string, port: number): Promise<string> {
  await loadUnitsByPipeline(session)
  const { page } = session
  const config = {
    ...{ host: 'localhost', port: String(port), database: 'postgres', schema: 'kho_quan_luc' },
    ...{ user: 'may', readers: '', tls: 'own', authority, plain: 'no' }
  }
  const draft = { kind: 'postgresql-target', simulated: false, name: 'Máy chủ trung tâm', config }
  const target = await callMainProcess<{ id: string }>(page, 'collection:saveEndpoint', {
    ...{ id: null, draft, password: publisherPassword }
  })
  await callMainProcess(page, 'collection:switch', { id: target.id, on: true })
  const query = { search: 'don_vi_nhan', filters: {}, sort: null, offset: 0, limit: 1 }
  const found = await callMainProcess<{ rows: { id: string }[] }>(page, 'dataMart:list', { query })
  const table = found.rows[0]?.id
  await callMainProcess(page, 'collection:publish', { id: target.id, table, replaces: null })
  const question = {
    ...{ source: 'don_vi_nhan', relations: [], columns: [], groups: [], measures: [] },
    ...{ filter: null, groupTests: [], limit: null, sort: [{ output: 'ma', direction: 'asc' }] }
  }
  const saved = await callMainProcess<{ id: string }>(page, 'query:save', {
    words: { name: 'Đơn vị đã nhận', description: '', folder: '', shared: false },
    query: { asked: { form: 'tree', question }, parameters: [], limit: 1_000 },
    chart: null
  })
  return saved.id
}

/** Fills in the comparison form and waits for the outcome. */
async function compare(page: Page): Promise<void> {
  await findMainButton(page, 'Đối chiếu').focus()
  await page.keyboard.press('Enter')
}

const verdict = (page: Page, words: string) => page.getByRole('main').getByText(words)

test(`a query is run at two execution targets and compared, and the comparison record is printed on A4${noPostgresqlSuffix}`, async ({
  session
}) => {
  test.skip(noPostgresqlSuffix !== '', noPostgresqlSuffix)
  const [server, authority] = await startExecutionTargetServer(session, 'AUTHORIZATION may')
  try {
    const { page } = session
    const app = new AppPage(page)
    await session.open(list)
    await expect(page.getByText('Chưa có nơi thứ hai để đối chiếu')).toBeVisible()
    const saved = await withPublished(session, authority, server.port)
    await server.ask(`UPDATE kho_quan_luc.don_vi_nhan SET so_nguoi = so_nguoi + 1 WHERE "~n" = 0`)

    await session.open(`${queryPageAddress}/${saved}`)
    await findMainButton(page, 'Đối chiếu hai nơi').click()
    await expect(page.getByRole('combobox', { name: 'Truy vấn', exact: true })).toHaveText(
      'Đơn vị đã nhận'
    )
    await expect(page.getByRole('combobox', { name: 'Nơi thứ hai' })).toHaveText(
      'Máy chủ trung tâm'
    )
    await page.getByRole('combobox', { name: 'Nơi thứ nhất' }).click()
    await page.getByRole('option', { name: 'Máy chủ trung tâm' }).click()
    await compare(page)
    await expect(page.getByText('Hãy chọn hai nơi khác nhau.')).toBeVisible()
    await page.getByRole('combobox', { name: 'Nơi thứ nhất' }).click()
    await page.getByRole('option', { name: 'Máy này' }).click()
    await compare(page)

    await app.expectTitle('Biên bản đối chiếu số 1')
    await expect(verdict(page, 'Hai nơi lệch nhau: 1 dòng lệch.')).toBeVisible()
    const cells = page.getByRole('table', { name: 'Ô khác nhau: 1' }).getByRole('row')
    await expect(cells).toHaveCount(2)
    await expect(cells.nth(1)).toContainText('so_nguoi')
    await expect(page.getByRole('table', { name: 'Hai nơi' })).toContainText('công bố')
    await expect(page.getByText('(Ký, ghi rõ họ tên)')).toHaveCount(3)
    expect(await findAxeViolations(page, {})).toEqual([])
    const pdf = join(session.files, 'bien-ban.pdf')
    session.answer(pdf)
    await findMainButton(page, 'Lưu PDF').click()
    await expect.poll(() => existsSync(pdf)).toBe(true)
    expect(readFileSync(pdf).subarray(0, 5).toString()).toBe('%PDF-')

    await server.ask(`UPDATE kho_quan_luc.don_vi_nhan SET so_nguoi = so_nguoi - 1 WHERE "~n" = 0`)
    await findMainButton(page, 'Đối chiếu lại').click()
    await expect(page.getByRole('combobox', { name: 'Nơi thứ hai' })).toHaveText(
      'Máy chủ trung tâm'
    )
    await compare(page)
    await app.expectTitle('Biên bản đối chiếu số 2')
    await expect(verdict(page, 'Hai nơi khớp nhau: 2 dòng giống nhau ở mọi ô.')).toBeVisible()

    await server.ask('ALTER TABLE kho_quan_luc.don_vi_nhan RENAME TO cu')
    await server.ask(
      'CREATE VIEW kho_quan_luc.don_vi_nhan AS SELECT ma, ten, so_nguoi + length(pg_sleep(600)::text) AS so_nguoi FROM kho_quan_luc.cu'
    )
    await server.ask('GRANT SELECT ON kho_quan_luc.don_vi_nhan TO may')
    await session.open(list)
    await compare(page)
    const bar = page.getByRole('progressbar', { name: 'Đang đối chiếu “Đơn vị đã nhận”' })
    await expect(bar).toHaveAttribute(
      'aria-valuetext',
      /Máy này: đã trả lời · Máy chủ trung tâm: đang hỏi/
    )
    await findMainButton(page, 'Dừng').click()
    await expect(verdict(page, 'Đã dừng theo yêu cầu.')).toBeVisible()

    await server.kill()
    await session.open(list)
    await compare(page)
    // Waits for the end of the comparison; the name of the server alone is not enough, because the
    // progress bar shows it too.
    await expect(verdict(page, 'Chưa đối chiếu được nên không lập biên bản')).toBeVisible()
    await expect(verdict(page, 'Máy chủ trung tâm: ')).toBeVisible()

    const restarted = await session.restart()
    await session.open(list)
    const made = restarted.getByRole('table', { name: 'Các lần đối chiếu' })
    for (const words of ['Khớp', 'Lệch', 'Đã dừng', 'Chưa đối chiếu được']) {
      await expect(made).toContainText(words)
    }
    expect(await findAxeViolations(restarted, {})).toEqual([])
    const trail = readAuditLogFile(session)
    expect(trail).toContain('lệch 1 dòng, biên bản số 1')
    expect(trail).toContain('khớp 2 dòng, biên bản số 2')
    expect(trail).toContain('“Máy chủ trung tâm”: đã dừng')
  } finally {
    await server.close()
  }
})
