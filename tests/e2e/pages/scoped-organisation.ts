import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { templateHeaderLineOf } from '../../support/own-model'
import { payModelLines, strengthLines, tablesOfUnits } from '../../support/scope/pay-model'
import { expect, type Session } from '../fixtures'

type Calls = Readonly<
  Record<string, (input?: unknown) => Promise<{ ok: boolean; data?: unknown; error?: unknown }>>
>

/** Makes a call of the program from its page. Throws if it is refused. */
function ask<T>({ page }: Pick<Session, 'page'>, channel: string, input?: unknown): Promise<T> {
  return page.evaluate(
    async ([name, given]) => {
      const { calls } = (window as unknown as { bridge: { calls: Calls } }).bridge
      const reply = await calls[name]?.(given)
      if (!reply?.ok) throw new Error(`${name}: ${JSON.stringify(reply)}`)
      return reply.data
    },
    [channel, input] as const
  ) as Promise<T>
}

interface ProfiledFile {
  readonly profile: {
    readonly columns: readonly { readonly name: string; readonly type: string }[]
  }
}

/** Creates a table from lines by the calls of the upload dialog; returns its id. */
async function loadTable(
  session: Session,
  tableName: string,
  lines: readonly string[]
): Promise<string> {
  const path = join(session.files, `${tableName}.csv`)
  writeFileSync(path, lines.join('\r\n'))
  session.answer(path)
  const { token } = await ask<{ token: string }>(session, 'fileImport:choose')
  const { profile } = await ask<ProfiledFile>(session, 'fileImport:profile', { token, choice: {} })
  const created = await ask<{ table: { id: string } }>(session, 'dataLoad:create', {
    load: crypto.randomUUID(),
    token,
    draft: {
      ...{ tableName, description: '', dataGroup: '', writeStrategy: 'overwrite', key: [] },
      columns: profile.columns.map(({ name, type }, at) => ({
        ...{ id: String(at), name, dataType: type, description: '' }
      }))
    },
    sources: profile.columns.map((_, at) => at)
  })
  return created.table.id
}

/**
 * Fills a program with an organisation of six units in two branches: its table of units, the tables
 * of the page of pay, and the tables `quan_so`, with a column of units, and `chua_khai`, which is
 * not declared. Sector pages show the unit's data. Returns the ids of the tables by name.
 */
export async function fillScopedOrganisation(session: Session): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  for (const [model, lines] of Object.entries(payModelLines)) {
    const name = model.replaceAll('-', '_')
    const own = await loadTable(session, name, [templateHeaderLineOf(model), ...lines])
    ids[name] = own
    const { columns } = await ask<{ columns: { column: string; source: string | null }[] }>(
      session,
      'standardModel:propose',
      { table: model, own }
    )
    const mapped = columns.flatMap(({ column, source }) => (source ? [[column, source]] : []))
    await ask(session, 'standardModel:map', {
      ...{ table: model, own, columns: Object.fromEntries(mapped) }
    })
  }
  for (const name of ['quan_so', 'chua_khai'])
    ids[name] = await loadTable(session, name, strengthLines)
  for (const name of [...tablesOfUnits, 'quan_so']) {
    const units = { kind: 'column', column: 'ma_don_vi', by: 'code' }
    await ask(session, 'scope:declareTable', { id: ids[name], units })
  }
  await ask(session, 'scope:declareTable', { id: ids.khu_vuc, units: { kind: 'shared' } })
  await ask(session, 'configuration:update', { sectorData: 'own' })
  expect(Object.keys(ids)).toHaveLength(7)
  return ids
}
