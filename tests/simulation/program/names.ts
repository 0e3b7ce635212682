/** Columns of all tables of the simulated unit. */
export const tableColumns = ['ma', 'ten'] as const

/** The service whose packages a history sends. */
export const serviceId = 'lgsp-001'
export const serviceCode = 'DV-01'

export const packageFolder = (number: number): string =>
  `${serviceCode}-${String(number).padStart(6, '0')}`
