import type { PlantedBug } from './planted-bug'

/** Bugs in changing the columns of a table. */
export const structureBugs: readonly PlantedBug[] = [
  {
    name: 'columns-before-rows',
    mistake: 'the columns of a table are saved before its rows are rewritten',
    file: 'src/main/warehouse/tables.ts',
    replace: 'const { copyPreviousRowsSql, valueAfterStructureChangeSql } = await makingSql()',
    by: `const { copyPreviousRowsSql, valueAfterStructureChangeSql } = await makingSql()
        const { alter } = publishing
        await records.update(state => {
          const kept = state.dataMarts.find(candidate => candidate.id === id)
          if (kept) alter?.(kept, state)
        })
        publishing = { user: publishing.user, origin: publishing.origin, note: publishing.note }`,
    seed: 33,
    invariant: 'acknowledged'
  },
  {
    name: 'undo-keeps-columns',
    mistake: 'an undone structure change leaves the columns as they are',
    file: 'src/main/features/data-mart/structure-handlers.ts',
    replace: '        table.columns = columns\n',
    by: '',
    seed: 334,
    invariant: 'acknowledged'
  }
]
