/** Version 10: a report can be of a query's answer, in editions; those of before are of sector pages and have one. */
export function withoutAnswers(reports: unknown): unknown {
  if (!Array.isArray(reports)) return reports
  return reports.map((report: unknown) => {
    const { frozen, ...rest } = Object(report)
    return { earlier: [], ...rest, frozen: frozen ? { answer: null, ...Object(frozen) } : null }
  })
}
