import { foldText } from '../../kit/text-fold'

/**
 * Common parts of passwords, without accents: from lists of leaked passwords, Vietnamese words, and
 * military terms.
 */
const parts = `
password passw0rd passwort letmein welcome admin administrator root guest login master hello monkey dragon sunshine princess football baseball
superman batman shadow michael jordan qwertyuiop qwerty qwer asdfghjkl asdfgh asdf zxcvbnm zxcvbn zxcv iloveyou trustno1 starwars whatever
computer internet windows microsoft google facebook zalo changeme default secret test temp user abcdefghijkl abcdef abcd abc xyz
1q2w3e4r5t 1q2w3e4r 1q2w3e 1qaz2wsx 1qaz q1w2e3r4 zaq12wsx
matkhau matma khongbiet khongco khongnho anhyeuem emyeuanh yeuem yeuanh toiyeu yeunuoc totquoc conyeume conyeuba giadinh hanhphuc
vietnam vietnamvodich hanoi saigon hochiminh bachho bacho danang haiphong hue cantho nghean thanhhoa tinhyeu maimai motminh nguyen tran phamvan
nguyenvan quandoi quandoinhandan bodoi quanluc quannhan nhandan dongchi chihuy chihuytruong tuhao quyetthang quyetchien tatca chienthang
doclap tudo sudoan quandoan trungdoan tieudoan daidoi trungdoi tieudoi lucquan haiquan khongquan bienphong tongcuc cuc bo quocphong
phongkhong tacchien haucan kythuat chinhtri thammuu khodulieu dulieu hethong quantri nguoidung taikhoan dangnhap truong phong ban vanphong
`
const words: readonly string[] = parts
  .toLowerCase()
  .split(/\s+/)
  .filter(Boolean)
  .sort((one, other) => other.length - one.length)

/**
 * Minimum number of characters that must remain after all common parts are removed from a password.
 */
const ownLeast = 4

const runs = /(.)\1{2,}|(?:19|20)\d\d/g

/**
 * Whether a password consists of commonly guessed parts: common words, keyboard rows, digit
 * sequences, years, repeated letters.
 */
export function isCommonPassword(password: string): boolean {
  let left = foldText(password).replace(/[^a-z0-9]+/g, '')
  for (const word of words) left = left.replaceAll(word, ' ')
  left = left.replace(/\d+/g, digits => (isRow(digits) ? ' ' : digits)).replace(runs, ' ')
  const own = left.replaceAll(' ', '')
  return new Set(own).size < ownLeast
}

/** Whether the digits are all equal, ascending or descending. */
function isRow(digits: string): boolean {
  const steps = [...digits]
    .slice(1)
    .map((digit, place) => (10 + Number(digit) - Number(digits.charAt(place))) % 10)
  return new Set(steps).size <= 1
}

/** Whether the password contains the name of its account. */
export function containsAccountName(password: string, account: string): boolean {
  const plain = (text: string): string => foldText(text).replace(/[^a-z0-9]+/g, '')
  return plain(account).length >= 3 && plain(password).includes(plain(account))
}
