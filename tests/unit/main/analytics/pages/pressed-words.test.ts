import type { BlockFilterSelection } from '@shared/features/analytics/view'
import { describe, expect, test } from 'vitest'
import { sectorPages } from '../../../../../src/main/analytics/pages'
import { createSamplePageScope } from '../../../../support/analytics/sample-scope'
import { sampleSectorData } from '../../../../support/analytics/sector-reading'
import { pageScopes } from '../../../../support/analytics/sector-rules'

const scopes = Object.values(pageScopes)
const pages = [...sectorPages].map(([path, page]) => ({
  path: path.replace('/chuyen-nganh/', ''),
  page
}))

describe('labels of clickable bars', () => {
  const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

  test.each(pages)(
    'on page $path the label of a bar names the filter option that a click selects',
    async ({ path, page }) => {
      for (const filters of scopes) {
        const scope = createSamplePageScope(sampleSectorData, filters)
        const all = await page.filters(scope)
        for (const { data, pick, ...block } of await page.blocks(scope)) {
          const series = data.series.map(({ name }) => name)
          const picks: [BlockFilterSelection | undefined, readonly string[]][] = [
            [pick, data.labels],
            ['columnPick' in block ? block.columnPick : undefined, series]
          ]
          for (const [{ filter, values } = { filter: '', values: [] }, words] of picks) {
            const options = all.find(({ name }) => name === filter)?.options
            for (const [at, value] of values.entries()) {
              const option = options?.find(one => one.value === value)
              const chosen = letters((filter === 'tim' ? value : option?.label) ?? 'none')
              const said = letters(words[at] ?? 'none')
              const isSame = chosen.includes(said) || said.includes(chosen)
              // The first and last bar of a waterfall chart show the totals at start and end, so
              // they select no filter option.
              if (value === 'all') expect(words[at]).toMatch(/^(Đầu|Cuối) kỳ$/)
              else expect([path, block.title, said, chosen, isSame]).toContain(true)
            }
          }
        }
      }
    }
  )
})
