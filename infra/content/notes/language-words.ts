/**
 * Words and endings that tell the languages apart that are written in Latin letters, folded. Words of the
 * phrases needn't be here.
 */
export const languageWords = {
  tr: `ve ile icin bir bu su cok az lutfen olsun olmasin degil yok var icinde yaninda uzerine daha gelsin misiniz musunuz
    istiyorum istiyoruz bize bana benim bizim kadar gibi ama sadece cunku hic yemek oglum kizim`,
  en: `the a an is are of for with without and but not please thank thanks i we my our you it this that on in to from very too
    can could would like have has need want dont only just if so her his he she is`,
  de: `ohne bitte und nicht mit kein keine ich wir der die das ist fur ein eine sehr aber auch zwiebel zwiebeln scharf danke
    allergisch habe gegen kase sosse`,
  es: `sin por favor y con el la los las es para muy pero soy tengo cebolla queso picante salsa aparte gracias alergico alergica
    poco mas una un al`,
  fr: `sans sil vous plait et avec le les est pour tres mais je suis nous oignon oignons fromage piquant epice sauce merci
    allergique peu plus une un aux des du pas`,
  pt: `sem por favor e com os as para muito mas sou tenho cebola queijo picante molho obrigado obrigada alergico alergica pouco
    mais uma um ao nao`,
} as const;
