declare module "*.css";
declare module "*.json" {
  const address: string;
  export default address;
}
declare module "*.svg" {
  const address: string;
  export default address;
}
