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
 * rule that axe could not complete for an element is retried for this element alone, scrolled into
 * view, and reported if it is still incomplete: axe fails for text outside the area that the page
 * has laid out. Transitions end first, because their colours have less contrast.
 */
export async function findAxeViolations(
  page: Page,
  options: AxeOptions,
  place?: string
): Promise<Found> {
  await waitForAnimationsToEnd(page)
  const { violations, incomplete } = await look(page, options, place)
  const givenUp = incomplete.flatMap(({ id, nodes }) =>
    nodes.filter(isGivenUp).map(({ target }) => ({ id, selector: String(target.at(-1)) }))
  )
  const found = [...violations]
  for (const { id, selector } of givenUp) {
    await scrollTo(page, selector)
    const again = await look(page, { runOnly: [id] }, selector)
    const still = again.incomplete.filter(({ nodes }) => nodes.some(isGivenUp))
    found.push(...again.violations, ...still)
  }
  if (givenUp.length > 0) await scrollTo(page, 'h1')
  return found
}

const isGivenUp = ({ none }: Found[number]['nodes'][number]): boolean =>
  none.some(({ id }) => id === 'error-occurred')

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
