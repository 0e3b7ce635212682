/**
 * Migration 10: a report can be based on a query result and have editions; existing ones are of
 * sector pages and have one edition.
 */
export function withoutAnswers(reports: unknown): unknown {
  if (!Array.isArray(reports)) return reports
  return reports.map((report: unknown) => {
    const { frozen, ...rest } = Object(report)
    return { earlier: [], ...rest, frozen: frozen ? { answer: null, ...Object(frozen) } : null }
  })
}
