import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export type AxeOptions = Parameters<AxeBuilder['options']>[0]
interface Axe {
  readonly run: (place: string | Document, options: AxeOptions) => Results
}
type Results = ReturnType<AxeBuilder['analyze']>

/** What axe finds below an element, or on the whole page; its code is put into a document once. */
export async function findViolations(
  page: Page,
  options: AxeOptions,
  place?: string
): Promise<Awaited<Results>['violations']> {
  const given: AxeOptions = { ...options, resultTypes: ['violations'] }
  if (!(await page.evaluate(() => 'axe' in window))) {
    const builder = new AxeBuilder({ page }).options(given).setLegacyMode(true)
    return (await (place ? builder.include(place) : builder).analyze()).violations
  }
  return page.evaluate(
    async ([options, selector]) => {
      const { axe } = window as unknown as { axe: Axe }
      return (await axe.run(selector ?? document, options)).violations
    },
    [given, place] as const
  )
}
