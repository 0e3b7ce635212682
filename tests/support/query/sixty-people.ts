export const sixtyPeopleColumns = [
  { name: 'ho_ten', dataType: 'string' },
  { name: 'ngay_sinh', dataType: 'date' },
  { name: 'cap_bac', dataType: 'string' },
  { name: 'phu_cap', dataType: 'integer', personal: true }
] as const

const family = ['Nguyễn', 'Trần', 'Lê', 'Phạm']
const given = ['An', 'Ánh', 'Bình', 'Hùng', 'Hương']
/** Sixty persons, of whom three pairs have the same name and birth date. */
export const sixtyPeopleRows = Array.from({ length: 60 }, (_, place) => {
  const own = place < 57 ? place : place - 57
  const day = `${1970 + (own % 30)}-0${1 + (own % 9)}-1${own % 10}`
  return [
    `${family[own % 4]} Văn ${given[own % 5]}`,
    day,
    own % 2 === 0 ? 'Đại úy' : 'Thiếu tá',
    100 + own
  ]
})
