/** Version 13 knows partners that administrators added or changed; until then none was. Registrations may name their data from then on. */
export const withChangedPartners = (data: object): object => ({ partners: [], ...data })
