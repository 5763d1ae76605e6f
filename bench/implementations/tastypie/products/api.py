from tastypie.authorization import Authorization
from tastypie.resources import ModelResource

from .models import Product


class ProductResource(ModelResource):
    class Meta:
        queryset = Product.objects.order_by("id")
        resource_name = "products"
        authorization = Authorization()
