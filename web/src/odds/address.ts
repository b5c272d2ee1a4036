// The address of the odds board always holds the position: /odds?p=second+1:GYR,3:BP,15:w,16:k+BGRYPx+5%2B@1

const KEY = 'p';

/** The address of a position. */
export function addressOf(text: string): string {
  const written = encodeURIComponent(text).replace(/%20/g, '+').replace(/%(3A|2C|40|3F)/g, decodeURIComponent);
  return `/odds?${KEY}=${written}`;
}

/** The text of the position in an address, empty if there is none.
 *
 *  Who types an address by hand leaves the plus of a tile as it is: after a number it is one, unless it is the card game's. */
export function textIn(search: string): string {
  const found = search.replace(/^\?/, '').split('&').find((part) => part.startsWith(`${KEY}=`));
  if (!found) return '';
  const written = found.slice(KEY.length + 1);
  const spaced = written.startsWith('cards') ? written.replace(/\+/g, ' ') : written.replace(/(^|[^0-9])\+/g, '$1 ');
  try {
    return decodeURIComponent(spaced).replace(/_/g, ' ').trim();
  } catch {
    return spaced.trim(); // a stray per cent sign
  }
}
