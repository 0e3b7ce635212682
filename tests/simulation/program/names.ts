/** Columns of all tables of the simulated unit. */
export const tableColumns = ['ma', 'ten'] as const

/** The service whose packages a history sends. */
export const serviceId = 'lgsp-001'
export const serviceCode = 'DV-01'

export const packageFolder = (number: number): string =>
  `${serviceCode}-${String(number).padStart(6, '0')}`

/** Id of the load or the job of the command at a position. */
export const idOf = (at: number): string =>
  `00000000-0000-4000-a000-${String(at).padStart(12, '0')}`

/** Path and key of the API by which the gateway shares a table. */
export const gatewayPath = '/api/v1/bang'
export const gatewayKey = 'kdl_mo_phong'
