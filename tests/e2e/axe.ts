import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { waitForAnimationsToEnd } from './at-rest'

export type AxeOptions = Parameters<AxeBuilder['options']>[0]
interface Axe {
  readonly run: (place: string | Document, options: AxeOptions) => Promise<Results>
}
type Results = Awaited<ReturnType<AxeBuilder['analyze']>>
type Found = Results['violations']

/**
 * Axe violations below an element or on the whole page; the code is injected once per document. A
 * rule that axe could not complete is retried with the element scrolled into view, and reported if
 * it is still incomplete. Transitions end first, because their colours have less contrast.
 */
export async function findAxeViolations(
  page: Page,
  options: AxeOptions,
  place?: string
): Promise<Found> {
  await waitForAnimationsToEnd(page)
  const { violations, incomplete } = await look(page, options, place)
  const givenUp = incomplete.filter(isGivenUp)
  const found = [...violations]
  for (const { id, nodes } of givenUp) {
    const [first] = nodes
    await scrollTo(page, String(first?.target.at(-1)))
    const again = await look(page, { runOnly: [id] }, place)
    found.push(...again.violations, ...again.incomplete.filter(isGivenUp))
  }
  if (givenUp.length > 0) await scrollTo(page, 'h1')
  return found
}

const isGivenUp = ({ nodes }: Found[number]): boolean =>
  nodes.some(({ none }) => none.some(({ id }) => id === 'error-occurred'))

async function look(page: Page, options: AxeOptions, place?: string): Promise<Results> {
  const given: AxeOptions = { ...options, resultTypes: ['violations'] }
  if (!(await page.evaluate(() => 'axe' in window))) {
    const builder = new AxeBuilder({ page }).options(given).setLegacyMode(true)
    return (place ? builder.include(place) : builder).analyze()
  }
  return page.evaluate(
    ([options, selector]) => {
      const { axe } = window as unknown as { axe: Axe }
      return axe.run(selector ?? document, options)
    },
    [given, place] as const
  )
}

function scrollTo(page: Page, selector: string): Promise<void> {
  return page.evaluate(
    wanted => document.querySelector(wanted)?.scrollIntoView({ block: 'center' }),
    selector
  )
}
